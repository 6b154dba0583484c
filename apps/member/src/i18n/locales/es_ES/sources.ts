import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'De dónde salió esto',
  'part.revenue': 'Ingresos de máquinas',
  'part.fees': 'Comisiones',
  'part.operator': 'El operador',
  'part.purchases': 'Pagos de los miembros',
  'part.uncovered': 'Sin cubrir',
  'part.rest': 'Redondeo',
  promised: 'Prometido',
  paid: 'Pagado',
  'paid.received': 'Has recibido {{amount}}.',
  'paid.receiving': '{{amount}} van de camino a tu monedero.',
  'paid.due': 'Puedes cobrar {{amount}}.',
  'paid.ever': 'Se te han pagado {{amount}} hasta ahora.',
  'paid.everyone': 'Se pagaron {{amount}} a los miembros.',
  'nothing.received':
    'De los {{promised}} prometidos no se pudo pagar nada: en los fondos de los que se paga no había nada que repartir.',
  'nothing.receiving':
    'De los {{promised}} prometidos no se pudo pagar nada: en los fondos de los que se paga no había nada que repartir.',
  'nothing.due':
    'De los {{promised}} prometidos no se puede pagar nada: en los fondos de los que se paga no había nada que repartir.',
  'nothing.ever': 'De los {{promised}} prometidos aún no se ha pagado nada.',
  'nothing.everyone':
    'De los {{promised}} prometidos no se pagó nada a los miembros: en los fondos de los que se paga no había nada que repartir.',
  'from.revenue': 'de lo que ganan las máquinas',
  'from.fees': 'de comisiones que pagaron los miembros',
  'from.operator': 'del operador',
  'from.purchases': 'de lo que los miembros, y tú entre ellos, pagaron por máquinas',
  'from.purchasesOfAll': 'de lo que los miembros pagaron por máquinas',
  fromFirst: '{{amount}} salieron {{source}}',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: '{{amount}} de los {{promised}} prometidos quedaron sin cubrir; no se pagan más tarde.',
  covered: 'Se pagó todo lo prometido.',
  fromOperatorAlone:
    'Las recompensas se pagan solo del fondo del operador. Lo que hay en los otros fondos no las paga.',
  nothingPromised: 'Aún no ha vencido nada.',
  doNotAddUp: 'Estas partes no suman lo prometido. Es un fallo del programa: avisa al operador.',
  percent: '{{percent}} %',
  underOnePercent: 'menos del 1 %',
  toIncome: '¿De dónde salió esto?',
  toIncomes: 'Ver los ingresos de cada día',
  toPostings: 'Ver los asientos',
  toRecords: 'Ver cada ingreso cobrado',
  toBooks: 'Ver los libros abiertos',
  partColumn: 'Parte',
  amountColumn: 'Importe',
  shareColumn: 'Parte de lo prometido',
} as const satisfies Translated<typeof en>
