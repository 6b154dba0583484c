import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que la dirección esté mal escrita o que la página llegue con una versión posterior.',
  worldNotFoundTitle: 'Este mundo no existe',
  worldNotFoundText:
    'Puede que la dirección esté mal escrita o que la clase a la que pertenecía haya terminado. Pregunta a la persona que te la dio.',
  worldNotFoundHome: 'Ir al mundo de demostración',
  'noPermissionTitle.account': 'Esta cuenta está desactivada',
  'noPermissionText.account':
    'El operador de este mundo la ha desactivado. Pregunta a la persona que dirige tu clase. Los libros siguen abiertos para ti.',
  'noPermissionTitle.mail': 'El registro por correo está desactivado',
  'noPermissionText.mail':
    'Este mundo no acepta registros por correo electrónico. Puedes registrarte con un teléfono de práctica.',
  'noPermissionTitle.feature': 'Esto no está abierto en este mundo',
  'noPermissionText.feature': 'El operador de este mundo no ha abierto esta función.',
  noPermissionToBooks: 'Ver los libros abiertos',
  noPermissionToRegister: 'Registrarse con un teléfono de práctica',
  toHome: 'Ir a la página de inicio',
  version: 'Versión {{version}} ({{code}})',
  versionTitle: 'Versión',
  versionLook: 'Buscar una versión más nueva',
  versionNewest: 'Tu navegador ya tiene la última versión.',
  updateTitle: 'Hay una versión más nueva',
  updateText: 'La versión {{version}} está lista.',
  updateAct: 'Actualizar ahora',
  updateLater: 'Más tarde',
  updateCompulsory: 'Esta versión ya no funciona. Con la actualización no pierdes nada tuyo.',
  updateElsewhere: 'La versión nueva estaría en otro servidor. No se ha abierto nada.',
  androidTitle: 'En un teléfono Android',
  androidText:
    'La aplicación es esta página. Abre la dirección en el teléfono y elige «Añadir a pantalla de inicio» en el menú del navegador. No está en ninguna tienda y no hay ningún archivo que descargar.',
  androidCopy: 'Copiar la dirección',
  aboutWhatTitle: 'Qué es esto',
  aboutWhat:
    'Glasshouse es una plataforma completa de inversión con rendimiento diario: máquinas que prometen un ingreso fijo cada día, invitaciones, recompensas. En el mundo real, las aplicaciones de este tipo son casi siempre un fraude, porque el dinero de los miembros nuevos paga a los antiguos. Aquí cada pago muestra de dónde vino, para que puedas ver cómo ocurre sin perder nada.',
  aboutBooksTitle: 'Libros abiertos',
  aboutBooks:
    'Cualquiera puede leer, sin iniciar sesión, qué hay en los fondos, qué se prometió y qué se pagó.',
  name: 'Nombre',
  phone: 'Número de teléfono',
  mailbox: 'Buzón',
  country: 'País',
  inviteCode: 'Código de invitación',
  invitedBy: 'Te invitó',
  memberSince: 'Miembro desde',
  nickname: 'Apodo',
  nicknameHint:
    'Los demás lo ven en lugar de tu número: en publicaciones y comentarios. De 2 a 30 caracteres.',
  nicknameEmpty: 'Escribe un apodo.',
  saveNickname: 'Guardar el apodo',
  ownPicture: 'Mi foto',
  changePassword: 'Cambiar la contraseña de acceso',
  theme: 'Apariencia',
  themeDevice: 'Igual que el dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',
  cropTitle: 'La parte que ven los demás',
  cropHelp:
    'Mueve la imagen con el dedo, el ratón o las flechas; amplía con dos dedos, la rueda o el control deslizante.',
  cropZoom: 'Ampliar',
  cropUse: 'Usar esta parte',
  cropUnreadable: 'Este dispositivo no puede mostrar este archivo como imagen. Elige otro.',
  salesUnit: 'Moneda de presentación',
  salesUnitText:
    'Los precios y tu monedero dicen también cuánto es eso, más o menos, en esta moneda según el cambio de práctica. Lo que se anota, y cada fuente, sigue en USDT de práctica. Se guarda en este dispositivo.',
  salesUnitNone: 'Solo USDT de práctica',
  timeZone: 'Zona horaria',
  timeZoneText:
    'En ella se muestra cuándo ocurrió cada cosa. El día del mundo sigue siendo el del mundo: termina a las 00:00 {{zone}} para todos. Se guarda en este dispositivo.',
  timeZoneWorld: 'Zona del mundo ({{zone}})',
  timeZoneDevice: 'Zona del dispositivo ({{zone}})',
  viewEndedTitle: 'Esta vista ha terminado',
  viewEndedText:
    'El equipo mira una cuenta quince minutos como máximo. Para mirarla otra vez, ábrela en la consola. Esta pestaña se puede cerrar.',
  viewLabel: 'El equipo mira esta cuenta',
  viewLooking: '{{by}} mira esta cuenta como la ve su miembro. No se puede cambiar nada.',
  viewUntil: 'Hasta',
  viewStop: 'Dejar de mirar',
} as const satisfies Translated<typeof en>
