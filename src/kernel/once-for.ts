/**
 * What is made of a thing, made once for it: the same object gives the same answer, for as long as
 * somebody holds the object. The thing must not be changed afterwards.
 */
export function onceFor<Thing extends object, Made>(
  make: (thing: Thing) => Made,
): (thing: Thing) => Made {
  const made = new WeakMap<Thing, { readonly value: Made }>();
  return (thing) => {
    const known = made.get(thing) ?? { value: make(thing) };
    made.set(thing, known);
    return known.value;
  };
}
