/**
 * The header with the key of a class's books: a reader that sends it needs no login. The name has a
 * file of its own, so that a first visit to the member app does not load it.
 */
export const booksKeyHeader = 'books-key'
