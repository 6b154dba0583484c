/** What was done at the desk. */
export default {
  title: 'What was done at the desk',
  about: 'The host sees all acts, a facilitator their own. Nothing here can be changed or removed.',
}
