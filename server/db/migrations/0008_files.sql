CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"licensee_id" uuid,
	"context" text NOT NULL,
	"type" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "files_tenant" CHECK (num_nonnulls("files"."client_id", "files"."licensee_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("client_id","context","owner_id");--> statement-breakpoint
CREATE INDEX "files_of_licensee" ON "files" USING btree ("licensee_id","context","owner_id");