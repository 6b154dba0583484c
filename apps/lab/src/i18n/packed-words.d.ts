/** Made by `vite/packed-words.ts`: the compiled words by language, as JSON, gzip and base64. */
declare module 'virtual:packed-words' {
  const packed: string
  export default packed
}
