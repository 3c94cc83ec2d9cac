import { AppError } from '@cdi/shared/errors';
import { CUSTOMER_LEVELS, objects } from '@cdi/shared/catalogue';
import { roundHalfUpCents } from '@cdi/shared/units';
import { hooksFor } from '../records/save/hooks-for.ts';

const LEVELS = Object.keys(CUSTOMER_LEVELS);

const refuse = (message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { level_prices: message } });
};

/** Net prices are dollars above 0 by customer level; a level that is not named pays by its multiplier. */
export const partHooks = hooksFor(objects.part, {
  async prepare(_context, { values }) {
    const prices = values.level_prices;
    if (prices === null || prices === undefined) return {};
    if (typeof prices !== 'object' || Array.isArray(prices))
      refuse('Give dollars by level, such as {"A":360,"D":480}.');
    const rounded: Record<string, number> = {};
    for (const [level, usd] of Object.entries(prices as Record<string, unknown>)) {
      if (!LEVELS.includes(level)) refuse(`There is no customer level "${level}". Use ${LEVELS.join(', ')}.`);
      if (typeof usd !== 'number' || !Number.isFinite(usd) || usd <= 0 || usd > 999_999)
        refuse(`The net price of level ${level} must be dollars above 0.`);
      rounded[level] = roundHalfUpCents(Number(usd)) / 100;
    }
    return { values: { level_prices: rounded } };
  },
});
