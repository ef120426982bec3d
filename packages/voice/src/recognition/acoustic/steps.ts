/** Logarithms of likelihoods are counted in steps of 1024 times that of 1.0001, as the weights in the model are. */
export const STEP = 1024 * Math.log(1.0001)
