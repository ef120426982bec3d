/** Channels of sound as ears divide it, and coefficients of a frame that are made of their logarithms. */
export const CHANNELS = 25
export const CEPSTRA = 13
/** Channels that a telephone brings: the last of them ends at 3,446 Hz, where the band of a telephone does. */
export const TELEPHONE_CHANNELS = 18
const LIFTER = 22

/** [cepstrum][channel]: what each channel's logarithm adds to each coefficient: a cosine transform with a sine lifter. */
export const COSINES = Float64Array.from({ length: CEPSTRA * CHANNELS }, (_, at) => {
  const order = Math.floor(at / CHANNELS)
  const scale = Math.sqrt((order === 0 ? 1 : 2) / CHANNELS) * (1 + (LIFTER / 2) * Math.sin((order * Math.PI) / LIFTER))
  return scale * Math.cos((Math.PI / CHANNELS) * order * ((at % CHANNELS) + 0.5))
})

/** [channel][cepstrum]: the smooth spectrum that coefficients stand for. Rows of cosines are at right angles. */
export const SPECTRA = Float64Array.from({ length: CHANNELS * CEPSTRA }, (_, at) => {
  const row = COSINES.subarray((at % CEPSTRA) * CHANNELS, ((at % CEPSTRA) + 1) * CHANNELS)
  return (row[Math.floor(at / CEPSTRA)] ?? 0) / row.reduce((sum, value) => sum + value * value, 0)
})
