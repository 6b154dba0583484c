import type { Translated } from '../../words.ts'
import type en from '../en_US/books.ts'

export default {
  intro: 'Todo el mundo puede leer estos libros. Cada cifra sale del libro mayor.',
  moneyStopped:
    'En la última comprobación los libros no cuadraban. No se mueve dinero hasta que el operador averigüe por qué; se puede seguir leyendo.',
  closedTitle: 'Los libros aún no están abiertos',
  closedText:
    'Esta clase abre sus libros más adelante. Tus propios ingresos siempre muestran de dónde vienen.',
  coverageTitle: '¿Se pueden pagar las promesas?',
  nothingPromised: 'No hay nada prometido para los próximos 30 días.',
  coverageText:
    'Para los próximos 30 días hay prometidos {{promised}} por las máquinas vendidas y los ahorros. Si nadie compra nada más, se pagarían {{paid}}: el {{share}}.',
  coverageSales:
    'Si las ventas siguen como en los últimos 7 días, se pagaría el {{share}} de las mismas promesas.',
  coverageModelled:
    'Sin los ingresos que el operador solo declaró: {{share}}, y {{sales}} si siguen las ventas.',
  coverageRule:
    'Esto cuenta con que el operador escriba {{amount}} como ingresos en estos días, como dice una regla de este mundo, hasta el día {{day}}. Ninguna máquina los gana.',
  coverageTyped:
    'Si el operador sigue escribiendo ingresos a mano como en los últimos 7 días: {{share}}, y {{sales}} si siguen las ventas. Ninguna regla lo dice, y las cifras de arriba no cuentan con ello.',
  coverageHow:
    'Se calcula cerrando los próximos 30 días uno por uno, con lo que hay en los fondos, lo que ganarán las máquinas vendidas hasta su fin y los ingresos que el operador escribe, solo hasta donde lo dice una regla de este mundo. Cómo funcionan las máquinas se sortea, así que un día concreto puede salir distinto. Las comisiones de los retiros que vengan no se prevén: donde son altas frente a lo prometido, se paga más.',
  shortDay: 'Primer día en que no alcanza',
  noShortDay: 'ninguno de los próximos 30',
  potsEmpty: 'Los fondos quedan vacíos',
  emptyNotWithin: 'no en los próximos 30 días',
  spentSince: 'Desde el día {{day}} no sobra nada',
  leftAfter: 'Queda después de 30 días',
  leftAfterNote: 'en los fondos que pagan ingresos, sin nuevas ventas',
  inPots: 'Ahora en los fondos que pagan ingresos',
  inPotsNote: 'tras las recompensas que esperan',
  expectedRevenue: 'Ingresos previstos de máquinas',
  expectedNote: 'próximos 30 días, máquinas ya vendidas, tras dividendos',
  statedAhead: 'Ingresos escritos según la regla',
  statedAheadNote: 'próximos 30 días, hasta el día {{day}}; ninguna máquina los gana',
  promisedEver: 'Prometido en total',
  paidEver: 'Pagado en total',
  saidTitle: '¿Qué tan buena fue esta cifra?',
  saidChecked:
    'La mañana del día {{day}} esta página decía {{share}} sin nuevas ventas y {{sales}} si seguían las ventas. En los 30 días siguientes se pagó el {{paid}} de lo prometido entonces.',
  saidFirst:
    'La mañana del día {{day}} esta página decía {{share}} sin nuevas ventas y {{sales}} si seguían las ventas. Desde el día {{check}} se verá aquí lo que se pagó después.',
  saidNone:
    'Esta página guarda su cifra cada mañana, desde el primer día cerrado. 30 días después muestra aquí lo que se pagó.',
  everTitle: 'De dónde salieron todos los pagos hasta ahora',
  yesterdayTitle: 'De dónde salieron los últimos pagos',
  yesterdayText_one: 'Cierre del día {{day}}: {{incomes}} ingreso y las recompensas del día',
  yesterdayText_many: 'Cierre del día {{day}}: {{incomes}} ingresos y las recompensas del día',
  yesterdayText_other: 'Cierre del día {{day}}: {{incomes}} ingresos y las recompensas del día',
  nothingDue: 'Para este día no había nada prometido.',
  noClose: 'Aún no se ha cerrado ningún día.',
  potsTitle: 'Ahora en los fondos',
  'potsText.revenue-backed':
    'Los fondos numerados pagan los ingresos, en este orden. En este mundo los pagos de los miembros no pagan ingresos.',
  'potsText.promise-first':
    'Los fondos numerados pagan los ingresos, en este orden. En este mundo los pagos de los miembros pagan ingresos cuando los fondos anteriores están vacíos.',
  'potPays.operator': 'paga solo recompensas',
  'potPays.purchases': 'no paga ingresos',
  potsTotal: 'Todos los fondos',
  noHistory: 'Los gráficos empiezan cuando se cierra el primer día.',
  paidChart: 'Lo prometido y lo pagado',
  paidChartText:
    'Los ingresos y recompensas de cada día según su origen. El último día se prometieron {{promised}}, se pagaron {{paid}} y quedaron sin cubrir {{uncovered}}.',
  potsChart: 'Los fondos a lo largo del tiempo',
  potsChartText: 'Lo que había en cada fondo al cierre de cada día.',
  day: 'Día {{day}}',
  dayColumn: 'Día',
  chartHint: 'Toca el gráfico para leer un día.',
  chartTable: 'Mostrar como tabla',
  countsTitle: 'Declarado y ganado',
  revenueModelled: 'Ingresos de máquinas, ganados',
  revenueModelledNote: 'según los modelos de las máquinas',
  revenueStated: 'Ingresos de máquinas, declarados',
  revenueStatedNote: 'escritos por el operador, con justificante',
  members: 'Miembros',
  machinesSold: 'Máquinas vendidas',
  actsTitle: 'Qué ha hecho el operador',
  noActs: 'Todavía nada.',
  toPattern: 'Cómo paga este mundo',
  toBooks: 'Ver los libros abiertos',
  patternIntro: 'Lo escribe el programa a partir de los ajustes de este mundo, no el operador.',
  'policy.revenue-backed': 'Pago con ingresos reales',
  'policy.promise-first': 'Pago por promesa',
  'policyText.revenue-backed':
    'Los ingresos se pagan con lo que las máquinas han ganado de verdad. Lo que los miembros pagan por las máquinas nunca paga a otros miembros.',
  'policyText.promise-first':
    'Los ingresos se pagan como se prometió mientras haya dinero. Cuando no basta lo que ganan las máquinas, lo que los miembros más nuevos pagaron por sus máquinas paga a los demás. Eso se acaba cuando entra menos gente.',
  orderTitle: 'Fondos, en el orden en que se usan',
  'shortText.revenue-backed':
    'Si no alcanzan, cada ingreso recibe la misma parte. El resto queda sin cubrir y no se paga más tarde.',
  'shortText.promise-first': 'Cuando todos están vacíos, el resto queda sin cubrir y no se paga más tarde.',
  leavesTitle: 'Lo que sale con cada compra',
  leavesText:
    'Esto sale antes de que el resto llegue al fondo «pagos de los miembros», y no paga ningún ingreso. Cada máquina dice antes de la compra cuánto es.',
  leavesTake: 'La parte del operador en cada compra',
  leavesSoFar: '{{amount}} hasta ahora',
  leavesCost: 'El coste real de las máquinas hasta ahora',
  termsTitle: 'Condiciones',
  startingMoney: 'Dinero inicial',
  savingsTerms: 'Ahorro, al día',
  savingsTermsNote: 'prometido por cada día completo',
  dividendTerms: 'Dividendos',
  dividendTermsNote: 'de lo que las máquinas ganan de verdad',
  startingNote: 'se da a cada miembro nuevo',
  withdrawalFee: 'Comisión de retirada',
  withdrawalNote: 'va al fondo «comisiones»',
  arrival: 'El ingreso cobrado llega',
  minutes_one: 'en {{count}} minuto como máximo',
  minutes_many: 'en {{count}} minutos como máximo',
  minutes_other: 'en {{count}} minutos como máximo',
  arrivalNote: 'hora del mundo',
  endsAt: 'Este mundo termina',
  endsNote: 'fecha del calendario',
  seasonEnds: 'El último día de la temporada',
  seasonNote: 'hora del mundo; después empieza una temporada nueva',
  percent: '{{percent}} %',
  recruitingTitle: 'Qué paga reclutar',
  recruitingText:
    'Una parte del precio de la máquina que compre alguien de un nivel inferior, y un bono por la primera compra de un miembro invitado.',
  level: 'Nivel {{level}}',
  inviteBonus: 'Bono por invitación',
  recruitingNote:
    'Todo está prometido y se financia al cierre del día: del fondo del operador y, con «pago por promesa», las recomendaciones también de los pagos de los miembros. Lo que los fondos no pueden pagar queda sin cubrir. Las recompensas por reclutar son la señal de una pirámide: solo crecen mientras entra más gente.',
} as const satisfies Translated<typeof en>
