/** What is made of an object once, and given again from then on: definitions and their fields never change. */
export function onceFor<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const kept = new WeakMap<Given, { readonly made: Made }>();
  return (given) => {
    const known = kept.get(given) ?? { made: make(given) };
    kept.set(given, known);
    return known.made;
  };
}
