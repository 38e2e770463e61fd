// The clocks that are offered when a table is set up.

import type { ClockRules } from '$wire';

export const CLOCKS: Readonly<Record<string, ClockRules | null>> = {
  none: null,
  quick: { bank: 180, gain: 10 },
  calm: { bank: 900, gain: 20 },
  days: { bank: 3 * 86_400, fresh: true },
};
