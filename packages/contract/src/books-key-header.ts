/**
 * The key in the link of a class's books: who sends it may read them without a login. A file of its
 * own, so that a first visit to the member app does not carry it.
 */
export const booksKeyHeader = 'books-key'
