/** Versions of the member app. */
export default {
  title: 'App versions',
  about:
    'The app comes only from this server, so the server’s own version is the newest. Members with an older app are told about it.',
  newest: 'Newest',
  versionCode: '%{version} (code %{code})',
  least: 'Update compulsory below code',
  none: 'No version',
  set: 'Make an update compulsory',
  setText: 'Apps with a lower code cannot postpone the update.',
  leastCode: 'Below code',
  leastCodeHelp: 'Up to the newest version’s own code. 0 means that no update is compulsory.',
  words: 'What is new',
  noWords: 'There is no text yet: the update dialog shows only the version.',
  wordsTitle: 'What is new in this version, in %{language}',
  wordsText:
    'Members with an older app read it in the update dialog. If there is no text in their language, they read the English one.',
  wordsField: 'Text',
  wordsHelp: 'Empty means no text in this language.',
}
