import type { DemoWords } from './en-us.ts'

export const deDE: DemoWords = {
  'about.title': 'Über die Vorführwelt',
  'about.content':
    'Hier leben simulierte Mitglieder neben den Besuchern. Die Maschinerie, die auch Sie benutzen, hat sie Tag für Tag entstehen lassen: Nichts von dem, was sie bekommen, wird eingetippt, und sie kommen, kaufen, schreiben und heben weiter ab.\n\nDie Uhr läuft schnell, solange jemand zuschaut. Nach neunzig Tagen endet die Saison, und eine neue beginnt.',
  'opens.title': 'Die Welt öffnet',
  'opens.content':
    'Ab heute sind vier Maschinen im Verkauf. Jede sagt, was sie am Tag verspricht; was sie verdient, kommt aus ihrem Einnahmenmodell und steht in den offenen Büchern.',
  'machineFilm.title': 'Wie eine Maschine verdient',
  'machineFilm.content':
    'Der Film zeigt eine Maschine, die sich dreht, und die Münzen, die sie bringt: Sie fallen in den Topf der Maschineneinnahmen. Bei „Zahlung aus Einnahmen“ werden Erträge zuerst von dort gezahlt.',
  'potsFilm.title': 'Wohin das Geld geht',
  'potsFilm.content':
    'Münzen kommen von denen, die beitreten, liegen in einem Topf und gehen an die, die früher beigetreten sind. Treten weniger bei, ist der Topf leer.',
  'whoseMoney.title': 'Jede Zahlung sagt, wessen Geld es war',
  'whoseMoney.content':
    'Die offenen Bücher zeigen jeden Topf, jede Zahlung und jede Handlung des Betreibers.',
  'howItPays.title': 'Die Töpfe und das Versprechen',
  'howItPays.content':
    'Wie diese Welt zahlt: die Töpfe, in welcher Reihenfolge daraus genommen wird und was geschieht, wenn sie leer sind.',
  'byPromise.title': 'Diese Welt verspricht mehr, als sie verdient',
  'byPromise.content':
    'Ihre Maschinen verdienen nur einen Teil dessen, was sie versprechen. Der Rest jedes Ertrags wird aus dem gezahlt, was Mitglieder für Maschinen zahlen, solange genug von ihnen zahlen.',
  'byPromiseLine.title': 'Gezahlt wird auch aus dem Geld der Mitglieder',
  'byPromiseLine.content':
    'In dieser Welt gilt „Zahlung nach Versprechen“. Die Bücher zeigen, was das heißt.',
  'byRevenue.title': 'Diese Welt zahlt, was Maschinen verdienen',
  'byRevenue.content':
    'Eine Maschine kostet den Betreiber hier neun Zehntel ihres Preises und verdient etwas mehr, als sie verspricht. Erträge werden aus Maschineneinnahmen gezahlt: Dafür muss niemand dazukommen.',
  'byRevenueLine.title': 'Erträge werden aus Maschineneinnahmen gezahlt',
  'byRevenueLine.content': 'Tippen Sie auf einen Ertrag, um zu sehen, woher er kam.',
  'practice.title': 'Was Sie hier sehen, ist Übungsgeld',
  'practice.content': 'Es war nie etwas wert, und niemand kann es herausnehmen.',
  'month.title': 'Ein Monat in Zahlen',
  'month.content':
    'Der erste Monat ist vorbei. Wie viel versprochen war, wie viel gezahlt wurde und aus welchem Topf, steht Tag für Tag in den offenen Büchern.',
  'code.title': 'Ein Einlösecode',
  'code.content':
    'Den ersten {most} Mitgliedern, die den Code {codes} auf der Seite der Gutscheine eingeben, sind beim Abschluss ihres Tages je {amount} versprochen, aus dem Topf des Betreibers, soweit er reicht.',
  'coupon.pump': 'Eine Pumpe für eins weniger',
  'coupon.loom': 'Drei Tage für einen Webstuhl',
  'coupon.larger': 'Zwei zurück bei jeder größeren Maschine',
  'coupon.bike': 'Anderthalb zurück bei einem Rad',
}
