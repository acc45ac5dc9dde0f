import { type Day, dayOf, floorDivide } from './civil-date.ts';

/** Gregorian computus of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = floorDivide(year, 100);
  const yearOfCentury = year % 100;
  const correction = floorDivide(century - floorDivide(century + 8, 25) + 1, 3);
  const epact = (19 * golden + century - floorDivide(century, 4) - correction + 15) % 30;
  const weekdayShift = (32 + 2 * (century % 4) + 2 * floorDivide(yearOfCentury, 4) - epact - (yearOfCentury % 4)) % 7;
  const lateShift = floorDivide(golden + 11 * epact + 22 * weekdayShift, 451);
  const marchDays = epact + weekdayShift - 7 * lateShift + 114;
  return dayOf(year, floorDivide(marchDays, 31), (marchDays % 31) + 1);
}
