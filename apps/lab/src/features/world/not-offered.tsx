/** A page in one file is shown anywhere: it opens no file of a class. */
export const WorldFile = () => null
