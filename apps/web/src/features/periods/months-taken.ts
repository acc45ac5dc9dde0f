/** How many months a close takes that begins with one and ends with another, both `yyyy-MM`. */
export function monthsTaken(from: string, through: string): number {
  return placeOf(through) - placeOf(from) + 1;
}

function placeOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
