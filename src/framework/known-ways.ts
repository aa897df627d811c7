import type { Part } from './unused-parts.ts';

const MATCHER = 'react-router/dist/production/lib/router/matcher.js';

/**
 * Which routes an address leads through, on the server: the router asks twice a page, and tries a
 * hundred addresses one by one, home's last. The routes are the same for as long as it runs, and what
 * is found of an address is read only. Long addresses, of which there is no end, are not remembered.
 */
export const KNOWN_WAYS: Readonly<Record<string, readonly Part[]>> = {
  [MATCHER]: [
    {
      begins: 'match(locationArg, allowPartial = false) {',
      instead: `match(locationArg, allowPartial = false) {
		let key = typeof locationArg === "string" ? locationArg : locationArg.pathname;
		if (allowPartial || key.length > 200) return matchRoutesImpl(this.#routes, locationArg, this.#basename, allowPartial, this.#branches);
		if (!this.#known.has(key)) {
			if (this.#known.size >= 1000) this.#known.clear();
			this.#known.set(key, matchRoutesImpl(this.#routes, locationArg, this.#basename, false, this.#branches));
		}
		return this.#known.get(key);
	}`,
    },
    {
      begins: 'update(routes) {',
      instead: `#known = new Map();
	update(routes) {
		this.#known.clear();
		this.#routes = routes;
		this.#branches = flattenAndRankRoutes(routes);
	}`,
    },
  ],
};
