import type { DemoWords } from './en-us.ts'

export const esES: DemoWords = {
  'about.title': 'Sobre el mundo de demostración',
  'about.content':
    'Aquí viven doscientos miembros simulados y una persona. Los hizo, día a día, el mismo motor que tú usas, y nada de lo que se les pagó se escribió a mano.\n\nEl reloj corre deprisa mientras alguien mira.',
  'opens.title': 'El mundo se abre',
  'opens.content':
    'Desde hoy hay cuatro máquinas a la venta. Cada una dice lo que promete al día; lo que gana sale de su modelo de ingresos y está en los libros abiertos.',
  'machineFilm.title': 'Cómo gana una máquina',
  'machineFilm.content':
    'La película muestra una máquina que gira y las monedas que trae: caen en el fondo de lo que ganan las máquinas. Con “pago con ingresos reales”, primero se paga de ahí.',
  'potsFilm.title': 'Adónde va el dinero',
  'potsFilm.content':
    'Las monedas vienen de quienes entran, quedan en un fondo y salen hacia quienes entraron antes. Cuando entra menos gente, el fondo se vacía.',
  'whoseMoney.title': 'Cada pago dice de quién era el dinero',
  'whoseMoney.content': 'Los libros abiertos muestran cada fondo, cada pago y cada acto del operador.',
  'fourPots.title': 'Cuatro fondos, una promesa',
  'fourPots.content':
    'Cómo paga este mundo: los fondos, el orden en que se usan y lo que pasa cuando están vacíos.',
  'byPromise.title': 'Los pagos siguen por promesa',
  'byPromise.content':
    'El capital del operador casi se ha acabado. Desde hoy, cuando no baste lo que ganan las máquinas, se pagará de lo que los miembros pagan por las máquinas.',
  'byPromiseLine.title': 'Por ahora se paga con lo que pagan los miembros',
  'byPromiseLine.content':
    'Desde esta mañana la regla de este mundo es “pago por promesa”. Los libros muestran lo que eso significa.',
  'byRevenue.title': 'Otra vez pago con ingresos reales',
  'byRevenue.content':
    'Desde hoy se paga de lo que ganan las máquinas. Es menos de lo prometido: la parte que queda sin cubrir se ve con cada ingreso.',
  'byRevenueLine.title': 'Los ingresos se pagan, en parte, de lo que ganan las máquinas',
  'byRevenueLine.content':
    'Lo que queda sin cubrir se ve con cada ingreso. Pulsa un ingreso para ver de dónde vino.',
  'practice.title': 'Lo que ves aquí es dinero de práctica',
  'practice.content': 'Nunca valió nada y nadie puede sacarlo.',
  'month.title': 'Un mes en cifras',
  'month.content':
    'El primer mes ha terminado. Cuánto se prometió, cuánto se pagó y de qué fondo está en los libros abiertos, día a día.',
  'code.title': 'Un código de canje',
  'code.content':
    'A los primeros {most} miembros que escriban el código {codes} en la página de cupones se les promete {amount} a cada uno al cierre de su día, del fondo del operador hasta donde alcance.',
  'coupon.pump': 'Una bomba por uno menos',
  'coupon.loom': 'Tres días para un telar',
  'coupon.larger': 'Dos de vuelta por cualquier máquina más grande',
  'coupon.bike': 'Uno y medio de vuelta por una bicicleta',
}
