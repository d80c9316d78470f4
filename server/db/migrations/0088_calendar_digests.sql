ALTER TABLE "calendar_feeds" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
-- As tokens are stored: SHA-256 of their bytes. Addresses go on working, and nothing that is kept opens them.
UPDATE "calendar_feeds" SET "secret_hash" = sha256(decode(translate("secret", '-_', '+/'), 'base64')), "secret" = NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret_hash" ON "calendar_feeds" USING btree ("client_id","secret_hash");
