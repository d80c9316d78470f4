DROP INDEX "identity_providers_kind";--> statement-breakpoint
ALTER TABLE "identity_providers" ALTER COLUMN "audience" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ALTER COLUMN "nonce" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ALTER COLUMN "code_verifier" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "sign_in_address" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "single_logout_address" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "certificates" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "proved" jsonb;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_client" ON "identity_providers" USING btree ("client_id");