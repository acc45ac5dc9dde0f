/** The path of a list with its address parameters, as a notification leads there. */
export function pathOf(
  path: `/${string}`,
  address: Readonly<Record<string, string | readonly string[]>>,
): `/${string}` {
  const parameters = Object.entries(address).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}
