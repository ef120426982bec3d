import { useEffect, useRef } from 'preact/hooks'

/** For a row of a hand-over: fetches how it looks. Without the chunk the words stand there plainly. */
export function usePersonLook() {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    import('./person-styles.ts').then(
      ({ adoptPersonStyles }) => adoptPersonStyles(row.current),
      () => {},
    )
  }, [])
  return row
}
