import type { LeaseWords } from './en-us.ts'

export const tr_TR: LeaseWords = {
  practice:
    'Alıştırma parası. Bu sözleşme, öğrenmek için yapılmış bir dünyadaki alıştırma parası hakkındadır. Bu dünyanın dışında değeri yoktur ve asla gerçek paraya çevrilemez.',
  leased:
    'Ne kiralıyorsunuz. Bir makine, “{name}”, kiralıyorsunuz; bedeli {price} alıştırma USDT olup cüzdanınızdan bir kez ödenir.',
  promised:
    'Ne vaat ediliyor. Makinenin {days} gün boyunca günde {daily} alıştırma USDT, toplam {total} ödeyeceği vaat edilir. İlk ödemenin vadesi alışınızdan sonraki gün kapanınca, sonuncununki alışınızdan {days} gün sonra gelir.',
  neverPaidBack:
    'Fiyat geri ödenmez. {days} gün bitince makine artık ödemez ve fiyattan size hiçbir şey dönmez. Her gün tam ödense bile ödemelerin toplamı fiyattan azdır.',
  paidBackAfter:
    'Fiyat geri ödenmez. {days} gün bitince makine artık ödemez ve fiyattan size hiçbir şey dönmez. Ödediğiniz fiyatı ancak {back} gün tam ödenince geri almış olursunuz. Bir makine ne satılabilir ne iade edilebilir.',
  earnsNothing: 'Makine ne kazanır. Bu makine hiçbir şey kazanmaz. Ne öderse başka yerden gelmek zorundadır.',
  earns:
    'Makine ne kazanır. Modeline göre bir makine, günü iyileştiren ya da kötüleştiren etkiler dışında, günde {earned} alıştırma USDT kazanır. Gerçekten ne kazandığını defterler gösterir.',
  sources:
    'Ödemeler nereden gelir. Her günün ödemeleri şu sırayla alınır: tüm makinelerin kazandığı, ücretler ve bu dünyanın izin verdiği yerde işletmecinin kendi parası. Vaade göre ödeyen bir dünyada, sizin ödediğiniz fiyat da içinde, üyelerin makineler için ödediği para en son kullanılır. Aldığınız her ödeme kaynaklarını gösterir.',
  short:
    'Yetmeyince. Vaat garanti değildir. Kasalarda vadesi gelenden az varsa herkes aynı oranda alır. Ödenemeyen “karşılanmadı” olarak gösterilir ve sonradan tamamlanmaz.',
  receiving:
    'Geliri almak. Vadesi geleni Al’a dokunarak alırsınız; bu dünyanın saatiyle {minutes} dakika içinde cüzdanınıza gelir. Almadığınızın süresi dolmaz.',
}
