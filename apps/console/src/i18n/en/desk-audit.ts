/** What was done at the desk. */
export default {
  title: 'What was done at the desk',
  about: 'All of it for the host, your own for a facilitator. Nothing here can be changed or taken away.',
}
