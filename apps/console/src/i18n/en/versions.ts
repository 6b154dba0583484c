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
}
