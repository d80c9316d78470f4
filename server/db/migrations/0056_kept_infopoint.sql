ALTER TABLE "clients" ADD COLUMN "helpers_after_sign_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "assembly_point" text;