import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Nuestra conversación',
  closed: 'Ahora no hay atención al cliente en línea. Lo que se dijo se queda aquí.',
  nothingSaid: 'Aún no se ha dicho nada',
  nothingSaidText: 'Escribe al personal de este mundo. Te responde aquí.',
  toAbout: 'Qué es esto',
  visitorTitle: '¿Cómo podemos ayudarte?',
  visitorText:
    'El personal responde a los miembros en una conversación que solo leéis vosotros dos. La cuenta no pide nombre ni número reales.',
  visitorClosed: 'El personal de este mundo no recibe mensajes ahora. Esto ayuda en la mayoría de los casos:',
  visitorForgotten: 'He olvidado mi contraseña',
  visitorForgottenText: 'Pon una nueva. El código llega a tu teléfono de práctica, nunca a uno real.',
  visitorLost: 'He perdido mi teléfono de práctica',
  visitorLostText:
    'Recupéralo en cualquier dispositivo con sus cuatro palabras de recuperación. Si no las tienes, pide otra forma de entrar a quien dirige la clase.',
  visitorEnter: 'Mi código de invitación no funciona',
  visitorEnterText:
    'Es de una sola clase y puede que ya se haya usado. Pide un enlace a quien dirige la clase.',
  visitorMoney: '¿Hay aquí dinero real?',
  visitorMoneyText:
    'No. Aquí nadie puede ingresar ni sacar dinero real, y cada pago dice de quién era el dinero.',
  visitorAsked: 'Alguien me pide dinero real',
  visitorAskedText:
    'Aquí nadie puede hacerlo. No pagues y avisa a quien dirige la clase. Si ya ha salido dinero de tu cuenta bancaria, llama a tu banco ahora.',
  'from.member': 'Tú',
  'from.staff': 'Atención al cliente',
  write: 'Tu mensaje',
  textRule: 'Sin direcciones, cuentas, tarjetas, números de teléfono ni enlaces: un texto así no se envía.',
  picture: 'Añadir una imagen (2 MB como máximo)',
  pictureChosen: 'Has elegido una imagen',
  pictureTakeOut: 'Quitar la imagen',
  tooLarge: 'El archivo no puede superar 2M.',
  keepPicture: 'Guardar la imagen',
  send: 'Enviar',
  sent: 'Enviado.',
  feedbackComments: 'Preguntas y comentarios',
  feedbackEmpty: 'Las preguntas y los comentarios son obligatorios.',
  feedbackAdvice: 'Palabras hasta ahora: {{count}}. Con más de {{advised}} el personal te entiende mejor.',
  feedbackLong: 'Lo bastante largo para entenderse.',
  feedbackAdd: 'Añadir capturas de pantalla',
  feedbackFiles: 'PNG, JPEG, WebP o GIF: {{most}} como máximo, 20 MB cada una. Solo las ve el personal.',
  feedbackTooLarge: 'El archivo no puede superar 20M.',
  feedbackTooMany: '{{most}} imágenes como máximo.',
  feedbackChosen: 'Imágenes elegidas',
  feedbackTake: 'Quitar la imagen {{number}}',
  feedbackPhone: 'Mostrar mi número de práctica al personal',
  feedbackSentText:
    'Lo que escribiste está en la exportación de tus datos. Las respuestas llegan a tus mensajes.',
  feedbackBack: 'Volver a mis páginas',
} as const satisfies Translated<typeof en>
