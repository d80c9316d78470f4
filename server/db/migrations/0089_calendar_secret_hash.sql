DROP INDEX "calendar_feeds_secret";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "secret_hash" "bytea";--> statement-breakpoint
UPDATE "calendar_feeds" SET "secret_hash" = sha256(decode(translate("secret", '-_', '+/'), 'base64'));--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "secret_hash" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret_hash" ON "calendar_feeds" USING btree ("client_id","secret_hash");