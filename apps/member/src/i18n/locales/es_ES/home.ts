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
  whatText:
    'Las aplicaciones que prometen un rendimiento fijo cada día son como esta. Aquí el dinero es de práctica, nadie puede perder nada y los libros están abiertos: cada pago dice de quién era el dinero.',
  toBooks: 'Ver los libros abiertos',
  toPattern: 'Cómo paga este mundo',
  welcomeTitle: 'Pruébalo sin riesgo',
  welcomeText:
    'Regístrate con un teléfono de práctica, recibe dinero de práctica, compra una máquina y mira de dónde salen sus ingresos.',
  register: 'Registrarse',
  login: 'Iniciar sesión',
} as const satisfies Translated<typeof en>
