import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Notre conversation',
  closed: 'Aucun service client n’est en ligne actuellement. Ce qui a été dit reste ici.',
  nothingSaid: 'Rien n’a encore été dit',
  nothingSaidText: 'Écrivez au personnel de ce monde. Il répond ici.',
  toAbout: 'Ce que c’est',
  'from.member': 'Vous',
  'from.staff': 'Service client',
  write: 'Votre message',
  textRule:
    'Pas d’adresse, de compte, de carte, de numéro de téléphone ni de lien : un tel texte n’est pas envoyé.',
  picture: 'Ajouter une image (2 MB au plus)',
  pictureChosen: 'Une image est choisie',
  pictureTakeOut: 'Retirer l’image',
  tooLarge: 'Le fichier ne peut pas dépasser 2M.',
  keepPicture: 'Garder l’image',
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
