/** Versions of the member app. */
export default {
  title: 'App versions',
  about:
    'The app comes from this server and nowhere else, so the newest one is its own. Older apps are told of it.',
  newest: 'Newest',
  versionCode: '%{version} (code %{code})',
  least: 'Update compulsory below code',
  none: 'For none',
  set: 'Make an update compulsory',
  setText: 'Apps with a lower code cannot put their update off.',
  leastCode: 'Below code',
  leastCodeHelp: 'To the newest one’s own; 0: for none.',
  words: 'What it brings',
  noWords: 'Nothing is written of it yet: the update dialog names the version alone.',
  wordsTitle: 'What the new version brings, in %{language}',
  wordsText:
    'Members with an older app read it in the update dialog. Without words in their language they read the English ones.',
  wordsField: 'Words',
  wordsHelp: 'Empty: none in this language.',
}
