import { z } from 'zod'
import { knownFigure } from '../../guard/known-figure.ts'
import type { GuardTurn } from '../../ports.ts'
import { fact, type LookUp, lookUp, notLookedUp } from './look-up.ts'
import { sumLines } from './sum-sentences.ts'
import { figureOf, reckon, WAYS } from './sums.ts'

const MOST_FIGURES = 8

/**
 * FX3: sums for a model, which may reckon nothing itself. Only figures that stand in what it was given or in the
 * visitor's words are reckoned with, and none of its own words comes back.
 */
export const reckonLookUp = (guardTurn: () => GuardTurn, now: number): LookUp =>
  lookUp({
    name: 'reckon',
    description:
      'Does sums; never reckon yourself. Say the result in the words of the sentence that it comes in, after you have said what the figures are.',
    schema: z.object({
      how: z
        .enum(WAYS)
        .describe('percentage: of a figure. difference: between two amounts, two days, or from one time to another'),
      figures: z
        .string()
        .max(300)
        .describe('Each as it stands in the material or the visitor’s words, with its unit, parted by ;'),
    }),
    async read({ how, figures: given }) {
      const texts = given.split(';').filter((text) => text.trim() !== '')
      if (texts.length > MOST_FIGURES) return notLookedUp(`${MOST_FIGURES} figures are the most.`)
      const figures = []
      for (const [at, text] of texts.entries()) {
        const known = knownFigure(text, guardTurn())
        if (known === null) return notLookedUp(`figure ${at + 1} stands neither in the material nor in what was said.`)
        const figure = figureOf(known, now)
        if (figure === null) return notLookedUp(`figure ${at + 1} cannot be reckoned with.`)
        figures.push(figure)
      }
      const sum = reckon(how, figures)
      return sum === null
        ? notLookedUp('these figures cannot be taken together so.')
        : fact(sumLines(how, figures, sum))
    },
  })
