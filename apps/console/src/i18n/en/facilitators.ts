/** Who may run classes on this host. */
export default {
  title: 'Facilitators',
  about: 'Facilitators make classes of their own and do not see anybody else’s.',
  empty: 'There is no facilitator yet. Add the first one.',
  pseudonym: 'In the journal',
  madeAt: 'Added',
  worlds: 'Classes',
  make: 'Add a facilitator',
  makeText: 'The first password is shown to you once. At the first login a second step is set up.',
}
