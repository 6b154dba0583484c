import type { LeaseWords } from './en-us.ts'

export const es_ES: LeaseWords = {
  practice:
    'Dinero de práctica. Este contrato trata de dinero de práctica en un mundo hecho para aprender. No tiene valor fuera de este mundo y nunca se puede cambiar por dinero real.',
  leased:
    'Qué alquilas. Alquilas una máquina, «{name}», por {price} USDT de práctica, pagados una vez desde tu monedero.',
  promised:
    'Qué se promete. Se promete que la máquina pagará {daily} USDT de práctica al día durante {days} días, {total} en total. El primer pago vence cuando se cierra el día siguiente a tu compra; el último, {days} días después de tu compra.',
  neverPaidBack:
    'El precio no se devuelve. Cuando pasan los {days} días, la máquina no paga más y no recuperas nada del precio. Aunque todos los días se paguen completos, los pagos suman menos que el precio.',
  paidBackAfter:
    'El precio no se devuelve. Cuando pasan los {days} días, la máquina no paga más y no recuperas nada del precio. Solo cuando se hayan pagado completos {back} días habrás recibido lo que te costó. Una máquina no se puede vender ni devolver.',
  earnsNothing:
    'Qué gana la máquina. Esta máquina no gana nada. Todo lo que paga tiene que salir de otra parte.',
  earns:
    'Qué gana la máquina. Según su modelo, una máquina gana {earned} USDT de práctica al día, sin contar lo que hace un día mejor o peor. Los libros muestran lo que ganó de verdad.',
  sources:
    'De dónde salen los pagos. Los pagos de cada día salen, en este orden, de lo que ganaron todas las máquinas, de las comisiones y del dinero propio del operador donde este mundo lo permite. En un mundo que paga por promesa se usa en último lugar lo que los miembros pagaron por las máquinas, también tu precio. Cada pago que recibes muestra sus fuentes.',
  short:
    'Cuando no alcanza. Una promesa no es una garantía. Cuando en los fondos hay menos de lo que vence, todos reciben la misma parte. Lo que no se pudo pagar aparece como «sin cubrir» y no se compensa más tarde.',
  receiving:
    'Cobrar. Lo que ha vencido lo cobras pulsando Cobrar; llega a tu monedero en {minutes} minutos del reloj de este mundo. Lo que no hayas cobrado no caduca.',
}
