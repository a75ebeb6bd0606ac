import type { Position } from "../places/distance.ts";
import { keptPlace } from "../places/kept-place.ts";
import { fromZip, type HowFar, howFar } from "./how-far.ts";

/** A shop to measure to; `about` where its door's position is not known. */
export type Measured = { position: Position; about: boolean };

/** How far a shop is from the ZIP that this device remembers: measured here, and sent to nobody (product.md 25.42). */
export function measureFromKept({ position, about }: Measured): HowFar | undefined {
  const place = keptPlace();
  return place && howFar(fromZip(place.zip, place.position), position, about);
}

/** How far it is from where the device is, if the reader lets it say so; sent to nobody either. Rejects when it does not. */
export async function measureFromHere({ position, about }: Measured): Promise<HowFar> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
  );
  const here = { lat: coords.latitude, lng: coords.longitude };
  return howFar({ position: here, name: "where you are" }, position, about);
}
