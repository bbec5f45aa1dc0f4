-- Approximate pins become the centres of the grid's cells: domain/listing-position.ts, in the same arithmetic.
UPDATE properties SET
  shown_lat = (2 * floor(latitude * 250) + 1) / 500::float8,
  shown_lng = (2 * floor(longitude * 250) + 1) / 500::float8
WHERE pin_precision = 'approximate' AND pin_source = 'picked' AND latitude IS NOT NULL;
