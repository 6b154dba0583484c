import type { DemoWords } from './en-us.ts'

export const esES: DemoWords = {
  'about.title': 'Sobre el mundo de demostración',
  'about.content':
    'Aquí viven miembros simulados junto a los visitantes. Los hizo, día a día, el mismo motor que tú usas: nada de lo que se les paga se escribe a mano, y siguen entrando, comprando, escribiendo y retirando.\n\nEl reloj corre deprisa mientras alguien mira. A los noventa días la temporada termina y empieza otra.',
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
  'howItPays.title': 'Los fondos y la promesa',
  'howItPays.content':
    'Cómo paga este mundo: los fondos, el orden en que se usan y lo que pasa cuando están vacíos.',
  'byPromise.title': 'Este mundo promete más de lo que gana',
  'byPromise.content':
    'Sus máquinas ganan solo una parte de lo que prometen. El resto de cada ingreso se paga de lo que los miembros pagan por las máquinas, mientras paguen bastantes.',
  'byPromiseLine.title': 'También se paga con lo que pagan los miembros',
  'byPromiseLine.content':
    'La regla de este mundo es “pago por promesa”. Los libros muestran lo que eso significa.',
  'byRevenue.title': 'Este mundo paga lo que ganan las máquinas',
  'byRevenue.content':
    'Aquí una máquina le cuesta al operador nueve décimos de su precio y gana un poco más de lo que promete. Los ingresos se pagan de lo que ganan las máquinas: nadie tiene que entrar para ello.',
  'byRevenueLine.title': 'Los ingresos se pagan de lo que ganan las máquinas',
  'byRevenueLine.content': 'Pulsa un ingreso para ver de dónde vino.',
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
