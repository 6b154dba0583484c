import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText:
    'Vielleicht ist die Adresse falsch geschrieben, oder die Seite kommt erst mit einer späteren Version.',
  worldNotFoundTitle: 'Diese Welt gibt es nicht',
  worldNotFoundText:
    'Vielleicht ist die Adresse falsch geschrieben, oder der Kurs, zu dem sie gehörte, ist zu Ende. Fragen Sie die Person, die sie Ihnen gegeben hat.',
  worldNotFoundHome: 'Zur Demo-Welt',
  'noPermissionTitle.account': 'Dieses Konto ist gesperrt',
  'noPermissionText.account':
    'Der Betreiber dieser Welt hat es gesperrt. Fragen Sie die Person, die Ihren Kurs leitet. Die Bücher bleiben für Sie offen.',
  'noPermissionTitle.mail': 'Registrierung per E-Mail ist aus',
  'noPermissionText.mail':
    'Diese Welt nimmt keine Registrierung per E-Mail an. Sie können sich mit einem Übungstelefon registrieren.',
  'noPermissionTitle.feature': 'Das ist in dieser Welt nicht freigegeben',
  'noPermissionText.feature': 'Der Betreiber dieser Welt hat diese Funktion nicht freigegeben.',
  noPermissionToBooks: 'Offene Bücher ansehen',
  noPermissionToRegister: 'Mit einem Übungstelefon registrieren',
  toHome: 'Zur Startseite',
  version: 'Version {{version}} ({{code}})',
  versionTitle: 'Programmversion',
  versionLook: 'Nach neuerer Version suchen',
  versionNewest: 'Ihr Browser hat schon die neueste Version.',
  updateTitle: 'Es gibt eine neuere Version',
  updateText: 'Version {{version}} ist bereit.',
  updateAct: 'Jetzt aktualisieren',
  updateLater: 'Später',
  updateCompulsory:
    'Diese Version funktioniert nicht mehr. Durch die Aktualisierung geht Ihnen nichts verloren.',
  updateElsewhere: 'Die neue Version soll auf einem anderen Server liegen. Es wurde nichts geöffnet.',
  androidTitle: 'Auf einem Android-Telefon',
  androidText:
    'Die App ist diese Seite. Öffnen Sie die Adresse auf dem Telefon und wählen Sie im Menü des Browsers „Zum Startbildschirm hinzufügen“. Es gibt sie in keinem App-Store und nicht als Datei zum Herunterladen.',
  androidCopy: 'Adresse kopieren',
  aboutWhatTitle: 'Was das hier ist',
  aboutWhat:
    'Glasshouse ist eine vollständige Plattform für Geldanlagen mit täglichem Ertrag: Maschinen, die jeden Tag einen festen Betrag versprechen, Einladungen, Prämien. Solche Apps sind in Wirklichkeit fast immer Betrug, denn das Geld neuer Mitglieder bezahlt die alten. Hier zeigt jede Zahlung, woher sie kam. So können Sie zusehen, ohne etwas zu verlieren.',
  aboutBooksTitle: 'Offene Bücher',
  aboutBooks:
    'Was in den Töpfen ist, was versprochen und was gezahlt wurde, kann jeder lesen, auch ohne Anmeldung.',
  name: 'Name',
  phone: 'Telefonnummer',
  mailbox: 'Postfach',
  country: 'Land',
  inviteCode: 'Einladungscode',
  invitedBy: 'Eingeladen von',
  memberSince: 'Mitglied seit',
  nickname: 'Spitzname',
  nicknameHint: 'Andere sehen ihn statt Ihrer Nummer: bei Beiträgen und Kommentaren. 2 bis 30 Zeichen.',
  nicknameEmpty: 'Bitte geben Sie einen Spitznamen ein.',
  saveNickname: 'Spitznamen speichern',
  ownPicture: 'Mein Bild',
  changePassword: 'Anmeldepasswort ändern',
  theme: 'Darstellung',
  themeDevice: 'Wie das Gerät',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  cropTitle: 'Der Ausschnitt, den andere sehen',
  cropHelp:
    'Verschieben Sie das Bild mit Finger, Maus oder Pfeiltasten; vergrößern Sie mit zwei Fingern, dem Mausrad oder dem Regler.',
  cropZoom: 'Vergrößern',
  cropUse: 'Diesen Ausschnitt nehmen',
  cropUnreadable: 'Dieses Gerät kann die Datei nicht als Bild zeigen. Wählen Sie eine andere.',
  salesUnit: 'Anzeigewährung',
  salesUnitText:
    'Bei Preisen und in Ihrer Wallet steht dann auch, wie viel das nach dem Übungskurs ungefähr in dieser Währung ist. Gebucht wird weiter in Übungs-USDT, und jede Quelle bleibt darin. Gilt auf diesem Gerät.',
  salesUnitNone: 'Nur Übungs-USDT',
  timeZone: 'Zeitzone',
  timeZoneText:
    'In ihr wird gezeigt, wann etwas war. Der Tag der Simulation bleibt derselbe: Er endet für alle um 00:00 {{zone}}. Gilt auf diesem Gerät.',
  timeZoneWorld: 'Zeitzone der Simulation ({{zone}})',
  timeZoneDevice: 'Zeitzone des Geräts ({{zone}})',
  viewEndedTitle: 'Diese Ansicht ist beendet',
  viewEndedText:
    'Mitarbeiter sehen ein Konto höchstens fünfzehn Minuten an. Um es wieder anzusehen, öffnen Sie es in der Konsole. Dieser Tab kann geschlossen werden.',
  viewLabel: 'Mitarbeiter sehen dieses Konto an',
  viewLooking: '{{by}} sieht dieses Konto so, wie sein Mitglied es sieht. Nichts kann geändert werden.',
  viewUntil: 'Bis',
  viewStop: 'Ansehen beenden',
} as const satisfies Translated<typeof en>
