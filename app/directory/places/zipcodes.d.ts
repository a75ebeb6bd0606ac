declare module "zipcodes" {
  type Row = {
    zip: string;
    latitude: number;
    longitude: number;
    city: string;
    state: string;
    country: string;
  };
  const zipcodes: { codes: Record<string, Row> };
  export default zipcodes;
}
