-- H360fD is none of CLP's codes and says what H360Df says; H statements are combined as annex III combines them only.
UPDATE "hazardous_substances" SET "hazard_statements" = (
  SELECT string_agg(
    CASE WHEN "statement" = ANY (ARRAY[
      'H300+H310', 'H300+H330', 'H310+H330', 'H300+H310+H330',
      'H301+H311', 'H301+H331', 'H311+H331', 'H301+H311+H331',
      'H302+H312', 'H302+H332', 'H312+H332', 'H302+H312+H332'
    ]) THEN "statement" ELSE replace("statement", '+', ', ') END, ', ' ORDER BY "place"
  )
  FROM unnest(string_to_array(replace("hazard_statements", 'H360fD', 'H360Df'), ', ')) WITH ORDINALITY AS "parts" ("statement", "place")
) WHERE "hazard_statements" ~ '[+]|H360fD';--> statement-breakpoint
ALTER TABLE "hazardous_substances" DROP CONSTRAINT "hazardous_substances_amount_unit";--> statement-breakpoint
ALTER TABLE "hazardous_substances" ALTER COLUMN "amount" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD CONSTRAINT "hazardous_substances_amount_unit" CHECK ("hazardous_substances"."amount_unit" in ('mg', 'g', 'kg', 't', 'ml', 'l', 'm3', 'pieces'));--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "inventory_key" text;--> statement-breakpoint
-- As codeKey of the contract. Of pieces whose numbers are alike the oldest has the key; the others stay as they are.
WITH "keys" AS (
  SELECT "id", "client_id", "created_at", coalesce(nullif(regexp_replace(
    regexp_replace(lower(normalize("inventory_number", NFKC)), '[[:space:]‐‑‒–—−-]+', '-', 'g'),
    '(?<![0-9])-|-(?![0-9])', '', 'g'
  ), ''), '-') AS "key"
  FROM "equipment"
), "first" AS (
  SELECT DISTINCT ON ("client_id", "key") "id", "key" FROM "keys" ORDER BY "client_id", "key", "created_at", "id"
)
UPDATE "equipment" SET "inventory_key" = "first"."key" FROM "first" WHERE "first"."id" = "equipment"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inventory_key" ON "equipment" USING btree ("client_id","inventory_key");
