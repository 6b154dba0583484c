import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Lo que da',
  rewardText: 'Se paga al cierre del día, del fondo del operador, hasta donde alcance. Una vez por miembro.',
  rewardNone: 'Este mundo no paga nada por esto.',
  promisedOn: '{{amount}} prometidos el día {{day}}.',
  'state.waiting': 'Espera el cierre',
  'state.credited': 'Abonado',
  'state.uncovered': 'Sin cubrir',
  videosText:
    'Publica un vídeo de práctica con tu invitación. Quien abra su enlace verá la película, el aviso «Dinero de práctica» y tu código.',
  'film.pots.title': 'Cómo se mueve el dinero entre los fondos',
  'film.pots.text':
    'Los miembros de la izquierda pagan por máquinas, su dinero llena un fondo y de él sale lo que se paga al miembro de la derecha. Si no entra nadie, el fondo se queda vacío.',
  'film.machine.title': 'Lo que da una máquina',
  'film.machine.text':
    'Una máquina gira y las monedas que da caen en el fondo de ingresos de máquinas. De ahí se pagan primero los ingresos.',
  publish: 'Publicar con mi invitación',
  published: 'Publicado',
  link: 'Enlace',
  copyLink: 'Copiar el enlace',
  share: 'Compartir',
  toShareLink: 'Entregar el enlace',
  visitorTitle: 'Vídeos de práctica',
  visitorText: 'Los miembros los publican con su invitación. Inicia sesión para publicar uno.',
  logIn: 'Iniciar sesión',
  cardFrom: 'De {{name}}',
  cardFromSimulated: 'De {{name}} (simulado)',
  cardText:
    'Una invitación a un mundo de práctica: no se aceptan números de teléfono ni dinero reales, y nadie puede ganar nada.',
  inviteCode: 'Código de invitación',
  register: 'Registrarse con este código',
  toVideos: 'Todos los vídeos de práctica',
  linkText:
    'Envía a alguien el enlace de uno de tus vídeos de práctica, en la comunidad o en papel. Después entrégalo aquí, una vez.',
  linkLabel: 'Enlace de tu vídeo de práctica',
  linkNeeded: 'Pega el enlace.',
  linkHint: 'Empieza con la dirección de esta misma página. Los enlaces de otros sitios se rechazan.',
  handIn: 'Entregar',
  toMyVideos: 'Mis vídeos de práctica',
  groupTitle: 'Grupo de {{world}}',
  groupText:
    'Esta es la página del grupo tal como la ves tú. Tu marca está en ella y en la de nadie más. Haz una captura de esta pantalla y entrégala.',
  groupMark: 'Tu marca',
  groupDay: 'Día del mundo',
  groupMember: 'Estás en el grupo',
  groupNote:
    'En un fraude real, en un grupo así un guía hace que la gente siga pagando. Aquí nadie escribe en él y no hace falta el servicio de mensajería de otra empresa.',
  toJoin: 'Entregar la imagen',
  'group.open': 'Aún sin entregar',
  'group.waiting': 'El personal está mirando tu imagen',
  'group.refused': 'Tu imagen ha sido rechazada',
  'group.accepted': 'Tu imagen ha sido aceptada',
  groupHow:
    'Abre la página del grupo, haz una captura de pantalla y entrégala. El programa rechaza lo que no es una imagen y lo que ya se envió antes; lo demás lo decide el personal.',
  groupKept: 'La imagen se borra cuando el personal ha decidido.',
  groupReason: 'El personal dice: {{reason}}',
  toGroup: 'Abrir la página del grupo',
  choosePicture: 'Elegir la imagen',
  chooseHint: 'Una imagen PNG, JPEG, WebP o GIF, 2 MB como máximo.',
  chosen: 'La imagen elegida',
  takeOut: 'Quitar la imagen',
  pictureNeeded: 'Elige primero la imagen.',
  pictureTooLarge: 'La imagen ocupa más de {{megabytes}} MB.',
  send: 'Enviar',
} as const satisfies Translated<typeof en>
