import type { Translated } from '../../words.ts'
import type en from '../en_US/chain.ts'

export default {
  transaction: 'Transacción',
  see: 'Verla en la cadena de práctica',
  copy: 'Copiar',
  title: 'En la cadena de práctica',
  'state.waiting': 'Espera un bloque',
  'state.mined': 'En la cadena',
  'state.reverted': 'Fallido',
  'state.left_out': 'Fuera de la cadena',
  'stateText.waiting': 'Estará en el próximo bloque, en unos segundos.',
  'stateText.reverted':
    'La transacción está en un bloque, pero el monedero tenía muy poco, así que no se envió nada.',
  'stateText.left_out':
    'La cadena cambió y ahora esta transacción no está en ningún bloque. Se envía de nuevo.',
  amount: 'Importe',
  usdt: 'USDT de práctica',
  lookalike: 'token imitador, sin valor',
  from: 'De',
  to: 'A',
  block: 'Bloque',
  noBlock: 'aún ninguno',
  at: 'Hora',
  confirmations: 'Confirmaciones',
  confirmationsOf: '{{done}} de {{needed}}',
  explained: 'Las confirmaciones son los bloques que siguen al suyo. Con {{needed}} nadie puede deshacerla.',
  weighedTitle: 'Monedas en la cadena de práctica',
  weighedHolds: 'Las monedas son las que dicen los libros.',
  weighedBroken:
    'Las monedas de la cadena no son las que dicen los libros. Las nuevas retiradas por la cadena esperan hasta que se aclare.',
  weighedNever: 'Aún no se ha movido nada por la cadena de práctica.',
  weighedCoins: 'En la cadena',
  weighedBooks: 'En los libros',
  weighedBlock: 'Comprobado en el bloque',
  weighedAll:
    'Todos los mundos de este servidor juntos: direcciones de depósito y el monedero que paga las retiradas.',
} as const satisfies Translated<typeof en>
