import type { DemoWords } from './en-us.ts'

export const trTR: DemoWords = {
  'about.title': 'Deneme dünyası hakkında',
  'about.content':
    'Burada ziyaretçilerin yanında simüle üyeler yaşıyor. Onları, sizin de kullandığınız motor gün gün oluşturdu: onlara ödenenlerin hiçbiri elle yazılmaz; katılmayı, satın almayı, yazmayı ve para çekmeyi sürdürürler.\n\nBiri izlerken saat hızlı ilerler. Doksan gün sonra sezon biter ve yenisi başlar.',
  'opens.title': 'Dünya açılıyor',
  'opens.content':
    'Bugünden itibaren dört makine satışta. Her biri günde ne vaat ettiğini söyler; ne kazandığı kendi kazanç modelinden gelir ve açık defterlerde durur.',
  'machineFilm.title': 'Bir makine nasıl kazanır',
  'machineFilm.content':
    'Filmde dönen bir makine ve getirdiği paralar görünür: makine kazancı kasasına düşerler. “Kazançtan ödenir” kuralında gelirler önce oradan ödenir.',
  'potsFilm.title': 'Para nereye gider',
  'potsFilm.content':
    'Paralar katılanlardan gelir, bir kasada durur ve daha önce katılanlara gider. Daha az kişi katılınca kasa boşalır.',
  'whoseMoney.title': 'Her ödeme kimin parası olduğunu söyler',
  'whoseMoney.content': 'Açık defterler her kasayı, her ödemeyi ve işletmecinin her işlemini gösterir.',
  'howItPays.title': 'Kasalar ve vaat',
  'howItPays.content':
    'Bu dünya nasıl öder: kasalar, hangi sırayla kullanıldıkları ve boşaldıklarında ne olduğu.',
  'byPromise.title': 'Bu dünya kazandığından fazlasını vaat ediyor',
  'byPromise.content':
    'Makineleri vaat ettiklerinin yalnızca bir kısmını kazanıyor. Her gelirin kalanı, yeterince kişi ödediği sürece, üyelerin makineler için ödediği paradan ödenir.',
  'byPromiseLine.title': 'Gelirler üyelerin ödemelerinden de ödeniyor',
  'byPromiseLine.content':
    'Bu dünyanın kuralı “vaade göre ödenir”. Bunun ne demek olduğunu defterler gösterir.',
  'byRevenue.title': 'Bu dünya makinelerin kazandığını öder',
  'byRevenue.content':
    'Burada bir makine işletmeciye fiyatının onda dokuzuna mal olur ve vaat ettiğinden biraz fazlasını kazanır. Gelirler makine kazancından ödenir: bunun için kimsenin katılması gerekmez.',
  'byRevenueLine.title': 'Gelirler makine kazancından ödeniyor',
  'byRevenueLine.content': 'Nereden geldiğini görmek için bir gelire dokunun.',
  'practice.title': 'Burada gördüğünüz alıştırma parasıdır',
  'practice.content': 'Hiçbir zaman bir değeri olmadı ve onu kimse dışarı çıkaramaz.',
  'month.title': 'Rakamlarla bir ay',
  'month.content':
    'İlk ay bitti. Ne kadar vaat edildiği, ne kadarının hangi kasadan ödendiği gün gün açık defterlerde duruyor.',
  'code.title': 'Bir hediye kodu',
  'code.content':
    'Kuponlar sayfasında {codes} kodunu giren ilk {most} üyenin her birine, kendi gününün kapanışında {amount} vaat edilir; işletmecinin kasası yettiği kadar.',
  'coupon.pump': 'Bir eksiğine pompa',
  'coupon.loom': 'Tezgâh için üç gün',
  'coupon.larger': 'Daha büyük her makinede iki geri',
  'coupon.bike': 'Bisiklette bir buçuk geri',
}
