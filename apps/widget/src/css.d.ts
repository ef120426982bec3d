declare module '*.css?inline' {
  const css: string
  export default css
}

/** The address of a module that runs apart, built as a file of its own. */
declare module '*?worker&url' {
  const address: string
  export default address
}
