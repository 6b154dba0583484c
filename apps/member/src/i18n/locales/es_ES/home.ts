import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Este mundo',
  'policy.revenue-backed': 'Pago con ingresos reales: lo que cobras sale de lo que ganan las máquinas.',
  'policy.promise-first':
    'Pago por promesa: cuando no basta lo que ganan las máquinas, los pagos de los miembros pagan los ingresos.',
  members: 'Miembros: {{members}}',
  walletLabel: 'Mi monedero',
  balance: 'Saldo',
  receiving: 'En camino',
  receive: 'Cobrar ingresos',
  noMachine: 'Aún no tienes ninguna máquina. Elige una abajo.',
  nothingDue: 'Ahora no hay ingresos por cobrar. El próximo vence al cierre del día {{day}}.',
  allExpired: 'No hay ingresos por cobrar. Todas tus máquinas han caducado. Elige otra abajo.',
  freeTitle: 'Un ingreso gratis',
  'free.open':
    'Cada miembro nuevo recibe, una vez, el ingreso de un día de la máquina inicial. Se paga del fondo del operador.',
  'free.waiting': 'Lo has pedido. Se paga del fondo del operador al cierre del día del mundo.',
  'free.received': 'Pagado en tu monedero.',
  'free.uncovered': 'El fondo del operador estaba vacío al cierre del día: no quedó cubierto.',
  freeDue: 'Por financiar:',
  freeAsk: 'Obtener el ingreso gratis',
  freeAsked: 'Pedido. Se financia al cierre del día del mundo.',
  productsTitle: 'Productos',
  allProducts: 'Ver todos',
  noProducts: 'No hay ninguna máquina a la venta.',
  price: 'Precio',
  dailyPromised: 'Prometido al día',
  whatTitle: '¿Qué es esto?',
  whatShort:
    'Las aplicaciones que prometen un rendimiento fijo cada día son casi siempre un fraude: esta es una copia abierta. El dinero es de práctica: no hay nada que ganar ni que perder.',
  whatText:
    'Las aplicaciones que prometen un rendimiento fijo cada día son como esta. Aquí el dinero es de práctica, nadie puede perder nada y los libros están abiertos: cada pago dice de quién era el dinero.',
  toBooks: 'Ver los libros abiertos',
  toPattern: 'Cómo paga este mundo',
  welcomeTitle: 'Pruébalo sin riesgo',
  welcomeText:
    'Regístrate con un teléfono de práctica, recibe dinero de práctica, compra una máquina y mira de dónde salen sus ingresos.',
  welcomeNickname:
    'Elige un apodo, recibe dinero de práctica, compra una máquina y mira de dónde viene su ingreso.',
  ownTitle: 'Un mundo propio, el día antes de que se rompa',
  ownText:
    'Una copia privada con miembros simulados. Pulsas «Día siguiente» y ves qué les pasa a ellos y a ti. Al cabo de una hora se borra.',
  ownAct: 'Abrir mi propio mundo',
  ownMaking: 'Tu mundo se está preparando. Tarda unos segundos.',
  ownPreparing: 'El mundo del que se copia el tuyo se está preparando antes. Tarda como mucho un minuto.',
  ownFailed: 'No se ha podido preparar tu mundo. Inténtalo de nuevo.',
  ownName: 'Visitante',
  ownArriving: 'Te estamos llevando a tu mundo.',
  ownDay: 'Tu propio mundo, día {{day}}',
  ownBefore:
    'Sin ti, en este mundo se pagan enteros todos los ingresos hasta el día {{paid}}, y el día {{day}} ya no. Compra una máquina y pasa al día siguiente.',
  ownAfter: 'Sigue día a día y mira en los libros abiertos de quién es el dinero que queda.',
  ownNext: 'Día siguiente',
  ownClosing: 'Se está cerrando el día {{day}}: los demás actúan y después pagan los fondos.',
  ownEnds: 'Este mundo se borra a las {{time}}.',
  register: 'Registrarse',
  login: 'Iniciar sesión',
  demos: 'Dos mundos, uno al lado del otro',
  demosText: 'La aplicación es la misma en los dos. Lo que cambia es de dónde salen los ingresos.',
  'demo.promises-more': 'Promete más de lo que gana',
  'demo.pays-earnings': 'Paga lo que ganan las máquinas',
  demoSeason: 'Temporada {{season}}, de {{days}} días',
  demoHere: 'Estás aquí',
  demoVisit: 'Abrir este mundo',
  lastTitle: 'Cómo acabó la temporada {{season}}',
  lastEarly: 'Acabó antes de tiempo, con el día {{day}}: un mundo está abierto un año como máximo.',
  lastBroke: 'El día {{day}} quedó sin cubrir el primer ingreso.',
  lastNever: 'Todos los ingresos se pagaron enteros.',
  lastPeople: 'Personas: {{people}}. Con ganancia: {{ahead}}. Con pérdida: {{behind}}.',
  lastOwed:
    'De los que quedaron con pérdida, tantos habrían recuperado todo si sus máquinas hubieran seguido y pagado todo lo que aún prometían: {{owed}}.',
  lastPaid:
    'Los miembros pagaron {{paidIn}} por máquinas. A los miembros se les pagaron {{paidOut}} en ingresos y recompensas.',
  lastMore:
    'Al menos {{amount}} de lo pagado no salieron de los pagos de los miembros, sino de lo que ganan las máquinas, de las comisiones y del dinero propio del operador.',
  lastLess:
    'Al menos {{amount}} de lo que pagaron los miembros no se repartieron: salieron por el coste de las máquinas y como parte del operador, o quedaron en los fondos al final.',
  seasonOver:
    'La temporada {{season}}, en la que estabas, ha terminado. Hay una nueva en marcha: entra otra vez.',
} as const satisfies Translated<typeof en>
