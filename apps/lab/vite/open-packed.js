/**
 * The start of the lab as one file: it unpacks the page's script and adds it to the page. It is a
 * classic script without new syntax: a browser that is too old for the lab still runs it, and shows
 * a sentence that says so.
 */
;(() => {
  const wait = document.querySelector('main.wait')
  const packed = document.getElementById('packed')

  /** After the start of the app `wait` is no longer in the page, so nobody sees the sentence. */
  const fail = () => {
    wait.removeAttribute('aria-busy')
    const sentence = document.createElement('p')
    sentence.textContent =
      'This browser cannot open the lab. Update the browser, or open the file in another one.'
    // Not `replaceChildren`, which the oldest of them lack.
    wait.textContent = ''
    wait.appendChild(sentence)
  }

  const bytesOf = (base64) => {
    const letters = atob(base64)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
    return bytes
  }

  const start = (source) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = source
    packed.remove()
    document.body.append(script)
  }

  // A browser that unpacks the script and does not understand it reports the error here.
  addEventListener('error', fail)
  if (!window.DecompressionStream) return fail()
  const stream = new Blob([bytesOf(packed.textContent)]).stream().pipeThrough(new DecompressionStream('gzip'))
  new Response(stream).text().then(start).catch(fail)
})()
