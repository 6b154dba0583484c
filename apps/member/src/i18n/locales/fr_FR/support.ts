import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Notre conversation',
  closed: 'Aucun service client n’est en ligne actuellement. Ce qui a été dit reste ici.',
  nothingSaid: 'Rien n’a encore été dit',
  nothingSaidText: 'Écrivez au personnel de ce monde. Il répond ici.',
  toAbout: 'Ce que c’est',
  visitorTitle: 'Comment pouvons-nous vous aider ?',
  visitorText:
    'L’équipe répond aux membres, dans une conversation que vous seuls lisez. Un compte ne demande ni vrai nom ni vrai numéro.',
  visitorClosed:
    'L’équipe de ce monde ne prend pas de messages en ce moment. Voici ce qui aide le plus souvent :',
  visitorForgotten: 'J’ai oublié mon mot de passe',
  visitorForgottenText:
    'Choisissez-en un nouveau. Le code arrive sur votre téléphone fictif, jamais sur un vrai.',
  visitorLost: 'Je n’ai plus mon téléphone fictif',
  visitorLostText:
    'Retrouvez-le sur n’importe quel appareil avec ses quatre mots de récupération. Sans eux, demandez une nouvelle entrée à la personne qui dirige la classe.',
  visitorEnter: 'Mon code d’invitation ne marche pas',
  visitorEnterText:
    'Il ne vaut que pour une classe et a peut-être déjà servi. Demandez un lien à la personne qui dirige la classe.',
  visitorMoney: 'Y a-t-il de l’argent réel ici ?',
  visitorMoneyText:
    'Non. Personne ne peut verser ni retirer d’argent réel ici, et chaque paiement dit à qui était l’argent.',
  visitorAsked: 'Quelqu’un me demande de l’argent réel',
  visitorAskedText:
    'Personne n’en a le droit ici. Ne payez pas et prévenez la personne qui dirige la classe. Si de l’argent a quitté votre compte bancaire, appelez votre banque maintenant.',
  'from.member': 'Vous',
  'from.staff': 'Service client',
  write: 'Votre message',
  textRule:
    'Pas d’adresse, de compte, de carte, de numéro de téléphone ni de lien : un tel texte n’est pas envoyé.',
  picture: 'Ajouter une image (2 MB au plus)',
  pictureChosen: 'Une image est choisie',
  pictureTakeOut: 'Retirer l’image',
  tooLarge: 'Le fichier ne peut pas dépasser 2M.',
  keepPicture: 'Enregistrer l’image',
  send: 'Envoyer',
  sent: 'Envoyé.',
  feedbackComments: 'Questions et remarques',
  feedbackEmpty: 'Les questions et remarques sont obligatoires.',
  feedbackAdvice: 'Mots jusqu’ici : {{count}}. Plus de {{advised}} aident le personnel à vous comprendre.',
  feedbackLong: 'Assez long pour être compris.',
  feedbackAdd: 'Ajouter des captures d’écran',
  feedbackFiles: 'PNG, JPEG, WebP ou GIF : {{most}} au plus, 20 MB chacune. Seul le personnel les voit.',
  feedbackTooLarge: 'Le fichier ne peut pas dépasser 20M.',
  feedbackTooMany: '{{most}} images au plus.',
  feedbackChosen: 'Images choisies',
  feedbackTake: 'Retirer l’image {{number}}',
  feedbackPhone: 'Montrer mon numéro fictif au personnel',
  feedbackSentText:
    'Ce que vous avez écrit est dans l’export de vos données. Les réponses arrivent dans votre messagerie.',
  feedbackBack: 'Retour à mes pages',
} as const satisfies Translated<typeof en>
