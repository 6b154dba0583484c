import type { LeaseWords } from './en-us.ts'

export const de_DE: LeaseWords = {
  practice:
    'Übungsgeld. Dieser Vertrag handelt von Übungsgeld in einer Welt, die zum Lernen gemacht ist. Es hat außerhalb dieser Welt keinen Wert und kann nie in echtes Geld getauscht werden.',
  leased:
    'Was Sie mieten. Sie mieten eine Maschine, „{name}“, für {price} Übungs-USDT, einmal aus Ihrer Wallet gezahlt.',
  promised:
    'Was versprochen ist. Versprochen ist, dass die Maschine {days} Tage lang {daily} Übungs-USDT am Tag zahlt, zusammen {total}. Die erste Zahlung wird fällig, wenn der Tag nach Ihrem Kauf abgeschlossen wird, die letzte {days} Tage nach Ihrem Kauf.',
  neverPaidBack:
    'Der Preis wird nicht zurückgezahlt. Wenn die {days} Tage vorbei sind, zahlt die Maschine nichts mehr, und vom Preis kommt nichts zu Ihnen zurück. Selbst wenn jeder Tag voll gezahlt wird, ergeben die Zahlungen zusammen weniger als den Preis.',
  paidBackAfter:
    'Der Preis wird nicht zurückgezahlt. Wenn die {days} Tage vorbei sind, zahlt die Maschine nichts mehr, und vom Preis kommt nichts zu Ihnen zurück. Ihren Preis haben Sie erst wieder, wenn {back} Tage voll gezahlt wurden. Eine Maschine kann weder verkauft noch zurückgegeben werden.',
  earnsNothing:
    'Was die Maschine verdient. Diese Maschine verdient nichts. Was immer sie zahlt, muss von woanders kommen.',
  earns:
    'Was die Maschine verdient. Nach ihrem Modell verdient eine Maschine {earned} Übungs-USDT am Tag, ohne das, was einen Tag besser oder schlechter macht. Die Bücher zeigen, was sie wirklich verdient hat.',
  sources:
    'Woher die Zahlungen kommen. Die Zahlungen jedes Tages kommen der Reihe nach aus dem, was alle Maschinen verdient haben, aus Gebühren und aus dem eigenen Geld des Betreibers, wo diese Welt es erlaubt. In einer Welt, die nach Versprechen zahlt, wird zuletzt verwendet, was Mitglieder für Maschinen gezahlt haben, auch Ihr Preis. Jede Zahlung, die Sie bekommen, zeigt, woher sie kam.',
  short:
    'Wenn es nicht reicht. Ein Versprechen ist keine Garantie. Wenn in den Töpfen weniger ist als fällig, bekommen alle davon den gleichen Anteil. Was nicht gezahlt werden konnte, steht als „nicht gedeckt“ da und wird später nicht nachgeholt.',
  receiving:
    'Abholen. Was fällig wurde, holen Sie mit „Abholen“ ab; es kommt innerhalb von {minutes} Minuten in der Zeit dieser Welt in Ihrer Wallet an. Was Sie nicht abgeholt haben, verfällt nicht.',
}
