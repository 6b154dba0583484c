/** In a page in one file: no world is opened there, so none is shown. */
export default () => null
